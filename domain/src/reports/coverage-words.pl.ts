import type { coverageWords as english } from './coverage-words.ts';

export const coverageWords: typeof english = {
  everybody: 'wszyscy',
  teamOf: (name) => `zespół: ${name}`,
  only: (name) => `tylko ${name}`,
  office: (name) => `biuro ${name}`,
  employee: (name) => `pracownik ${name}`,
  named: {
    country: ['kraj', 'kraje:'],
    office: ['biuro', 'biura:'],
    client: ['klient', 'klienci:'],
    clientGroup: ['grupa klientów', 'grupy klientów:'],
    payCode: ['kod płacowy', 'kody płacowe:'],
  },
};
