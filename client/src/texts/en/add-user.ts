export const t = {
  newUserCreatedSuccessfully: 'New user was created successfully',
  accountDisabledUntilHr: 'The account is disabled until HR enables it.',
  addNewUser: 'Add new user',
  createTheUser: 'Create the user',
  newUser: 'New user',
  hrToldOf: (added: string, waits: string) => `HR was told of ${added}. ${waits}`,
  creating: 'Creating…',
  createUser: 'Create user',
  employmentType: 'Employment type',
  nameAndAccount: 'Name and account',
  theySignInWithUsername:
    'They sign in with the username, which is an e-mail address, and a password of 8 to 60 characters.',
  work: 'Work',
  personal: 'Personal',
  genderAndRaceVoluntary: 'Gender and race are voluntary.',
};
