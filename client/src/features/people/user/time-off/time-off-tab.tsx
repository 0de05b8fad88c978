import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useEditedUser } from '../edited-user.ts';
import { TabWaiting } from '../tab-waiting.tsx';
import { PaidTimeOff } from './paid-time-off.tsx';
import { SickLeave } from './sick-leave.tsx';
import { UnitChoice } from './unit-choice.tsx';
import type { Unit } from './units.ts';

/** R014: a person's exceptions from the time-off rules, and their holidays. */
export function TimeOffTab() {
  const { id } = useEditedUser();
  const [unit, setUnit] = useState<Unit>('days');
  const timeOff = trpc.people.timeOff.read.useQuery({ id });
  const sickLeave = trpc.people.timeOff.sickLeave.useQuery({ id });
  const calendars = trpc.people.timeOff.calendars.useQuery({ id });
  const history = trpc.people.timeOff.calendarHistory.useQuery({ id });
  if (!timeOff.data || !sickLeave.data || !calendars.data || !history.data) {
    return <TabWaiting queries={[timeOff, sickLeave, calendars, history]} sections={[3, 2, 3]} />;
  }
  return (
    <>
      <UnitChoice unit={unit} onChange={setUnit} />
      <PaidTimeOff
        key={`time off ${id}`}
        unit={unit}
        timeOff={timeOff.data}
        calendars={calendars.data}
        history={history.data}
      />
      <SickLeave key={`sick leave ${id}`} unit={unit} sickLeave={sickLeave.data} />
    </>
  );
}
