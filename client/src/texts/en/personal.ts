export const t = {
  female: 'Female',
  male: 'Male',
  hispanicOrLatino: 'Hispanic or Latino',
  white: 'White',
  blackOrAfricanAmerican: 'Black or African American',
  asian: 'Asian',
  nativeHawaiianOrOtherPacific: 'Native Hawaiian or other Pacific Islander',
  americanIndianOrAlaskaNative: 'American Indian or Alaska Native',
  twoOrMoreRaces: 'Two or more races',
  preferNotToSay: 'Prefer not to say',
};
