import type { FactorChange, FactorEvent, OwnAccountChange, ToEnable, TokenMade, Waiting } from './account-letters.ts';
import type { Letter } from './letter.ts';

export const activationLetter = (token: string): Letter => ({
  subject: 'Aktywuj swoje konto w Hourbook',
  body: [
    'Dzień dobry,',
    'ktoś, najpewniej Ty, zarejestrował się w Hourbook, podając ten adres e-mail. Otwórz link, aby zobaczyć, kto i kiedy się zarejestrował, i aktywować konto.',
    'Link działa raz, przez 72 godziny. Jeśli to nie Ty, zignoruj tę wiadomość: konto nie zostanie aktywowane.',
  ],
  link: { label: 'Aktywuj konto', path: `/activate?token=${token}` },
});

export const invitationLetter = (name: string, username: string, token: string): Letter => ({
  subject: 'Twoje konto w Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    `Masz już konto w Hourbook, w którym zapisuje się godziny pracy. Twoja nazwa użytkownika: ${username}.`,
    'Aby się zalogować, ustaw hasło. Link działa raz, przez 7 dni; jeśli wygasł, poproś dział HR o nowy.',
  ],
  link: { label: 'Ustaw hasło', path: `/welcome?token=${token}` },
});

export const resetLetter = (name: string, token: string): Letter => ({
  subject: 'Ustaw nowe hasło do Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    'Ktoś, najpewniej Ty, poprosił o nowe hasło do Hourbook. Otwórz link w ciągu godziny, aby je ustawić. Działa raz.',
    'Jeśli to nie Ty, zignoruj tę wiadomość: hasło się nie zmieni.',
  ],
  link: { label: 'Ustaw nowe hasło', path: `/reset-password?token=${token}` },
});

export const passwordChangedLetter = (name: string): Letter => ({
  subject: 'Zmieniono Twoje hasło do Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    'Twoje hasło zmieniono za pomocą linku wysłanego na ten adres e-mail. Wszystkie Twoje sesje zakończono.',
    'Jeśli to nie Ty, natychmiast skontaktuj się z działem HR.',
  ],
  link: { label: 'Zaloguj się', path: '/login' },
});

export const ownAccountLetter = ({ name, at, newEmail, newPassword }: OwnAccountChange): Letter => ({
  subject: 'Zmieniono Twoje konto w Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    ...(newEmail
      ? [`Twój adres e-mail w Hourbook zmieniono ${at}. Na ten adres nie będziemy już wysyłać wiadomości.`]
      : []),
    ...(newPassword ? [`Twoje hasło do Hourbook zmieniono ${at}.`] : []),
    'Jeśli to Ty, nie musisz nic robić. Jeśli nie, natychmiast skontaktuj się z działem HR lub administratorem, aby zabezpieczyć konto.',
  ],
  link: null,
});

const factorEvents: Readonly<Record<FactorEvent, string>> = {
  'authenticator-added': 'Do Twojego konta w Hourbook dodano aplikację uwierzytelniającą',
  'authenticator-removed': 'Z Twojego konta w Hourbook usunięto aplikację uwierzytelniającą',
  'passkey-added': 'Do Twojego konta w Hourbook dodano klucz dostępu',
  'passkey-removed': 'Z Twojego konta w Hourbook usunięto klucz dostępu',
  'recovery-code-used': 'Użyto kodu odzyskiwania, aby zalogować się na Twoje konto w Hourbook lub potwierdzić zmianę',
  'recovery-codes-renewed':
    'Utworzono nowe kody odzyskiwania do Twojego konta w Hourbook; wcześniejsze już nie działają',
  'removed-by-others':
    'Z Twojego konta w Hourbook usunięto uwierzytelnianie dwuskładnikowe i zakończono wszystkie Twoje sesje',
};

export const secondFactorLetter = ({ name, at, event, reason }: FactorChange): Letter => ({
  subject: 'Uwierzytelnianie dwuskładnikowe Twojego konta w Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    `${factorEvents[event]} (${at}).`,
    ...(reason === null ? [] : [`Powód: ${reason}`]),
    'Jeśli to nie Ty i nie dzieje się to za Twoją zgodą, natychmiast skontaktuj się z działem HR lub administratorem, aby zabezpieczyć konto.',
  ],
  link: null,
});

export const apiTokenLetter = ({ name, at, token }: TokenMade): Letter => ({
  subject: 'Utworzono token do Twojego konta w Hourbook',
  body: [
    `Dzień dobry, ${name}!`,
    `Do Twojego konta w Hourbook utworzono token „${token}” (${at}). Program, który go ma, może korzystać z Hourbook w Twoim imieniu.`,
    'Jeśli to nie Ty, unieważnij token w swoim profilu, zmień hasło i skontaktuj się z działem HR lub administratorem.',
  ],
  link: { label: 'Otwórz swój profil', path: '/profile' },
});

export const waitsForHrLetter = ({ id, name, email, office }: Waiting): Letter => ({
  subject: `Rejestracja do zatwierdzenia: ${name}`,
  body: [
    `Nowa rejestracja: ${name}${office === null ? '' : `, biuro ${office}`}. Potwierdzono adres ${email}, który nie jest adresem firmowym.`,
    'Konto jest zablokowane, dopóki go nie odblokujesz.',
  ],
  link: { label: `Otwórz: ${name}`, path: `/user/${id}/general` },
});

export const toEnableLetter = ({ id, name, username, by }: ToEnable): Letter => ({
  subject: `Nowy użytkownik do odblokowania: ${name}`,
  body: [
    `Dodano użytkownika ${name} (${username}). Konto utworzone przez: ${by}.`,
    'Konto jest zablokowane, dopóki nie odblokuje go dział HR lub administrator.',
  ],
  link: { label: `Otwórz: ${name}`, path: `/user/${id}/general` },
});
