import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/shell.ts';
import looks from '#theme/looks.module.css';
import classes from './scheme-choice.module.css';
import { schemes } from './schemes.ts';

/** The color scheme, remembered in this browser. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={looks.unseen}>{t.theme}</legend>
      {schemes.map(({ value, label, icon }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            className={looks.covering}
            name={name}
            value={value}
            aria-label={label}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon name={icon} size={15} />
        </label>
      ))}
    </fieldset>
  );
}
