import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CivilDate {
  /// The system's day, in UTC: the default wherever a call takes the day.
  public static var today: CivilDate { CivilDate(secondsSince1970: systemSeconds) }
}

extension Moment {
  /// The system's clock, to the second, in UTC: the default wherever a call takes the time.
  public static var now: Moment { Moment(secondsSince1970: systemSeconds) }
}

private var systemSeconds: Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec)
}
