export const t = {
  flatRate: 'Flat rate',
  percentRate: 'Percent rate',
  costType: 'Cost type',
  dollarsAnHourUnit: '$/h',
  rateDoesNotCount: (chosen: string) => `Does not count while the cost type is ${chosen}.`,
  flatRateColumn: 'Flat rate, $/h',
  percentRateColumn: 'Percent rate, %',
  inForceSince: 'In force since',
  fromOf: (month: string) => `From ${month}`,
  dollarsAnHour: (flatRate: string) => `$${flatRate}/h`,
  percent: (rate: number | null) => `${rate} %`,
  costsHoldFrom: (month: string) =>
    `What it costs holds from ${month} on, until a later change. Earlier months stay as they are.`,
  employmentTypes: 'Employment types',
  oneEmploymentType: 'employment type',
  month: 'Month',
  costs: 'Costs',
};
