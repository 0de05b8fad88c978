import type { t as english } from '../en/profile.ts';

export const t: typeof english = {
  currentPassword: 'Obecne hasło',
  emergencyContact: 'Kontakt w nagłych wypadkach',
  myProfile: 'Mój profil',
  saveMyProfile: 'Zapisz mój profil',
  contactAbout: 'Zmiana adresu e-mail wymaga obecnego hasła. Powiadomimy Twój stary adres.',
  newPasswordOnceMore: 'Powtórz nowe hasło',
  notTheSame: 'Hasła nie są takie same.',
  newPasswordAbout: 'Od 8 do 60 znaków. Tutaj pozostaniesz w sesji, wszędzie indziej nastąpi wylogowanie.',
  language: 'Język',
  languageAbout: 'Twoich stron, wiadomości, plików i kalendarzy. Wybór innego wczytuje stronę ponownie.',
  saveNewPassword: 'Zapisz nowe hasło',
  discardChangesOf: (title: string) => `Odrzuć zmiany, ${title}`,
};
