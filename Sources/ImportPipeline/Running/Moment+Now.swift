import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Moment {
  /// The system's clock, to the second, in UTC: the default wherever a call takes the time.
  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(secondsSince1970: Int64(time.tv_sec))
  }
}
