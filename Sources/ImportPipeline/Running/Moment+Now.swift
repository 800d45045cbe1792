import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CivilDate {
  /// The system's day, in UTC: the default wherever a call takes the day.
  public static var today: CivilDate { CivilDate(secondsSince1970: systemSeconds) }

  /// The day it is where the person is: what they mean by today. Nothing that is stored depends on it.
  package static var todayHere: CivilDate {
    var (seconds, local) = (time_t(systemSeconds), tm())
    guard localtime_r(&seconds, &local) != nil,
      let day = CivilDate(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    else { return .today }
    return day
  }
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
