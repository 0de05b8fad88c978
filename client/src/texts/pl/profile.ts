import type { t as english } from '../en/profile.ts';

export const t: typeof english = {
  currentPassword: 'Obecne hasło',
  emergencyContact: 'Kontakt w nagłych wypadkach',
  myProfile: 'Mój profil',
  saveMyProfile: 'Zapisz mój profil',
  contactAbout: 'Zmiana adresu e-mail wymaga obecnego hasła. Wyślemy powiadomienie na stary adres.',
  newPasswordOnceMore: 'Powtórz nowe hasło',
  notTheSame: 'Hasła nie są takie same.',
  newPasswordAbout: 'Od 8 do 60 znaków. Ta sesja pozostanie otwarta, wszystkie inne zostaną zakończone.',
  language: 'Język',
  languageAbout: 'Język Twoich stron, wiadomości, plików i kalendarzy. Po zmianie strona wczyta się ponownie.',
  saveNewPassword: 'Zapisz nowe hasło',
  discardChangesOf: (title: string) => `Odrzuć zmiany, ${title}`,
};
