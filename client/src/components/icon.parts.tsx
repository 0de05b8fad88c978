import type { States } from '#parts/states.ts';
import looks from '#theme/looks.module.css';
import { Icon, iconNames } from './icon.tsx';

const Icons = ({ size }: { readonly size: number }) => (
  <ul className={looks.row}>
    {iconNames.map((name) => (
      <li key={name} className={looks.pair}>
        <Icon name={name} size={size} /> {name}
      </li>
    ))}
  </ul>
);

export const states: States = {
  usual: { shows: 'calendar', draw: () => <Icons size={14} /> },
  large: { shows: 'calendar', draw: () => <Icons size={24} /> },
};
