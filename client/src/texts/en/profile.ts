export const t = {
  currentPassword: 'Current password',
  emergencyContact: 'Emergency contact',
  myProfile: 'My profile',
  saveMyProfile: 'Save my profile',
  contactAbout: 'Changing your e-mail address requires your current password. We will notify your old address.',
  newPasswordOnceMore: 'Confirm new password',
  notTheSame: 'The passwords do not match.',
  newPasswordAbout: '8 to 60 characters. You will stay signed in here and be signed out everywhere else.',
  language: 'Language',
  languageAbout: 'Of your pages, mails, files and calendars. Choosing another one loads the page again.',
  saveNewPassword: 'Save new password',
  discardChangesOf: (title: string) => `Discard changes, ${title}`,
};
