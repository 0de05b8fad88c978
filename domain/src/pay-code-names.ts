/** TS-7: pay codes with the names people see. */
export const payCodeNames = {
  RATE_HOURS: 'Regular',
  BENCH_HOURS: 'Bench',
  OVERTIME_HOURS: 'Overtime',
  VACATION_PTO: 'Paid Time Off',
  SICK_LEAVE: 'Sick Leave',
  HOLIDAY: 'Holiday',
  UNPAID_VACATION: 'Unpaid Time Off',
  MEDICAL_LEAVE: 'Medical Leave',
} as const;
