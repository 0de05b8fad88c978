import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#shared/forms/section.tsx';
import { t } from '#texts/reminders.ts';
import { ReminderHistory } from './reminder-history.tsx';

interface RemindersOfProps {
  readonly id: number;
  readonly name: string;
}

/** RM-8: whether somebody was reminded, for HR and administrators. */
export function RemindersOf({ id, name }: RemindersOfProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={t.title}
      about={t.aboutOf(name)}
      acts={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t.showMails}
        </Button>
      }
    >
      {isOpen && <ReminderHistory of={id} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
