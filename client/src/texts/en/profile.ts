export const t = {
  currentPassword: 'Current password',
  emergencyContact: 'Emergency contact',
  myProfile: 'My profile',
  saveMyProfile: 'Save my profile',
  contactAbout: 'Another e-mail address needs your current password. The old one gets a mail about it.',
  newPasswordOnceMore: 'New password once more',
  notTheSame: 'It is not the same as the new password.',
  newPasswordAbout:
    '8 to 60 characters. With a new password you stay signed in here and are signed out everywhere else.',
  saveNewPassword: 'Save the new password',
  discardChangesOf: (title: string) => `Discard changes, ${title}`,
};
