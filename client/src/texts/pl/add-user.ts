import type { t as english } from '../en/add-user.ts';

export const t: typeof english = {
  created: 'Dodano nowego użytkownika',
  createdNext: 'Dodano nowego użytkownika. Następny krok: wynagrodzenie i zatrudnienie.',
  invitedNext: (email: string) =>
    `Dodano nowego użytkownika. Zaproszenie zostało wysłane na adres ${email}. Następny krok: wynagrodzenie i zatrudnienie.`,
  waitsForHr: 'Konto jest zablokowane, dopóki dział HR go nie odblokuje.',
  title: 'Dodaj osobę',
  hireDateMeans: 'Bez niej osoba jest uwzględniana w raportach od dzisiaj, czyli od dnia dodania.',
  newPerson: 'Nowa osoba',
  hrWasTold: (added: string, waits: string) => `Powiadomiono dział HR. Nowa osoba: ${added}. ${waits}`,
  creating: 'Dodawanie…',
  emailTaken: 'Użytkownik z tym adresem e-mail już istnieje',
  openPerson: (name: string) => `Otwórz: ${name}`,
  addPerson: 'Dodaj osobę',
  employmentType: 'Rodzaj zatrudnienia',
  nameAndAccount: 'Imię, nazwisko i konto',
  accountAbout:
    'Jeśli nie podasz hasła, ta osoba otrzyma e-mail z linkiem do ustawienia własnego; link działa przez 7 dni.',
  emailHint: 'Na ten adres zostanie wysłane zaproszenie.',
  usernameHint: 'Pozostaw puste, aby użyć adresu e-mail.',
  usernameNeeded: 'Adres e-mail jest za długi na nazwę użytkownika. Wpisz krótszą.',
  passwordHint: 'Pozostaw puste, aby wysłać zaproszenie.',
  work: 'Praca',
  personal: 'Dane osobowe',
  personalAbout: 'Płeć i pochodzenie etniczne są opcjonalne.',
};
