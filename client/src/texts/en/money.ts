export const t = {
  unusualAnHour: (pay: string) => `${pay} is unusual for an hour.`,
  unusualAYear: (pay: string) => `${pay} is unusual for a year.`,
  unusualBonus: (amount: string) => `${amount} is unusual for a bonus.`,
};
