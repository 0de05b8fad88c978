import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { ChooseBox, type Ticked } from './choose-box.tsx';

function Box({ usual }: { readonly usual: Ticked }) {
  const [ticked, setTicked] = useState(usual);
  return <ChooseBox label="Choose all" ticked={ticked} onChoose={(on) => setTicked(on ? 'all' : 'none')} />;
}

export const states: States = {
  none: { shows: 'Choose all', draw: () => <Box usual="none" /> },
  some: { shows: 'Choose all', draw: () => <Box usual="some" /> },
  all: { shows: 'Choose all', draw: () => <Box usual="all" /> },
  disabled: {
    shows: 'Choose Raman, Priya',
    draw: () => (
      <ChooseBox
        label="Choose Raman, Priya"
        ticked="none"
        disabled
        reason="Her hours are locked."
        onChoose={() => {}}
      />
    ),
  },
};
