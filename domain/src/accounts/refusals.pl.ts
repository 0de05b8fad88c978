import type { RefusalTexts } from '../refusal-definition.ts';
import type { accountsRefusals as english } from './refusals.ts';

export const accountsRefusals: RefusalTexts<typeof english> = {
  // Sign-in
  'bad-credentials': 'Logowanie nie powiodło się. Nieprawidłowa nazwa użytkownika lub hasło.',
  'credentials-missing': 'Wypełnij wszystkie pola.',
  'sign-on-unavailable': 'Logowanie jednokrotne jest w tej chwili niedostępne. Spróbuj ponownie później.',
  // Accounts
  'email-invalid': 'Podaj prawidłowy adres e-mail',
  'activation-refused': 'Nie można aktywować konta!',
  'token-refused': 'Nieprawidłowy token.',
  'password-length': 'Hasło musi mieć od 8 do 60 znaków',
  'password-common': 'To hasło jest zbyt popularne',
  'current-password-wrong': 'Obecne hasło jest nieprawidłowe',
  'no-own-password': 'Nie masz hasła w Hourbook. O tę zmianę poproś dział HR lub administratora.',
  // The second factor
  'sign-in-unfinished': 'Dokończ logowanie.',
  'factor-needed': 'Wpisz kod z aplikacji uwierzytelniającej albo użyj klucza dostępu lub kodu odzyskiwania.',
  'factor-setup-needed': 'Twoja rola wymaga uwierzytelniania dwuskładnikowego. Skonfiguruj je, aby się zalogować.',
  'factor-needed-again': 'Potwierdź drugim składnikiem, że to Ty.',
  'factor-refused': 'Ten kod jest nieprawidłowy. Każdy kod działa raz; po pięciu błędnych odczekaj 15 minut.',
  'passkey-refused': 'Ten klucz dostępu nie został przyjęty. Spróbuj ponownie.',
  'factor-setup-over': 'Trwało to zbyt długo. Zacznij od początku.',
  'sign-in-too-old': 'Aby to skonfigurować, wyloguj się i zaloguj ponownie.',
  'passkeys-full': 'Masz za dużo kluczy dostępu. Najpierw usuń jeden z nich.',
  'last-factor-kept':
    'Twoja rola wymaga uwierzytelniania dwuskładnikowego. Dodaj inny sposób, zanim usuniesz ten składnik.',
  // Tokens for programs
  'api-token-scope': 'Ten token na to nie pozwala.',
  'api-tokens-full': 'Masz za dużo tokenów. Najpierw unieważnij jeden z nich.',
  'own-account-kept': 'Nie możesz zablokować własnego konta',
  'last-admin-kept': 'Nie można zablokować ostatniego aktywnego administratora',
};
