/** Drawn on a 16 × 16 grid with a stroke of 1.5, in the colour of the surrounding text. */
const paths = {
  book: 'M3.5 2h9v9.5h-8a1.25 1.25 0 0 0 0 2.5h8M3.3 12.7V2.6M8 4.6v2.6l1.7 1',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlock: 'M3.5 7.5h9v6h-9zM5.5 7.5V4.6a2.5 2.5 0 0 1 4.8-1',
  check: 'M3.2 8.4l3.1 3.1 6.5-7',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 4.8V8l2.2 1.4',
  alert: 'M8 2.2l6.2 11H1.8zM8 6.5v3.2M8 11.6v.2',
  circle: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  dash: 'M4 8h8',
  help: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM6.3 6.4a1.8 1.8 0 1 1 2.5 1.6c-.6.3-.8.7-.8 1.3M8 11.3v.1',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.4v3.4M8 5v.2',
  scale: 'M8 2.5v11M4.5 13.5h7M2.5 4.5h11M3.8 4.5L1.8 9.2a2.2 2.2 0 0 0 4 0zM12.2 4.5l-2 4.7a2.2 2.2 0 0 0 4 0z',
  leave: 'M3 13c0-6 3-9.5 10-10 .2 6-2.5 9.5-8 9.5M3 13c1.5-3 3.5-4.5 6-5.5',
  flag: 'M4 14V2.5h8l-2 3 2 3H4',
  left: 'M9.8 3.5L5.3 8l4.5 4.5',
  right: 'M6.2 3.5L10.7 8l-4.5 4.5',
  down: 'M4 6.2l4 4 4-4',
  up: 'M4 9.8l4-4 4 4',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  minus: 'M3.2 8h9.6',
  cross: 'M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6',
  edit: 'M10.9 2.7l2.4 2.4-7.6 7.6-3.1.7.7-3.1zM9.2 4.4l2.4 2.4',
  bin: 'M3 4.5h10M6.2 4.5V3h3.6v1.5M4.2 4.5l.6 8.5h6.4l.6-8.5M6.9 7v3.6M9.1 7v3.6',
  undo: 'M5.5 3L2.8 5.7l2.7 2.7M3 5.7h6.3a3.6 3.6 0 0 1 0 7.2H6',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  screen: 'M2 3h12v8H2zM5.5 13.5h5M8 11v2.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  sheet: 'M2.5 3h11v10h-11zM2.5 6.3h11M6.2 6.3V13',
  fold: 'M2.5 3h11v10h-11zM6 3v10M11 6.3L9.3 8l1.7 1.7',
  unfold: 'M2.5 3h11v10h-11zM6 3v10M9.3 6.3L11 8 9.3 9.7',
  keys: 'M1.8 4h12.4v8H1.8zM4.3 6.7h.1M6.8 6.7h.1M9.3 6.7h.1M11.7 6.7h.1M5.3 9.5h5.4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  rows: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
  file: 'M4 1.8h5.2L12 4.6v9.6H4zM9 2v2.8h2.8M6 8h4M6 10.8h4',
  download: 'M8 2.5v7.4M5 7.2l3 3 3-3M3 13.2h10',
  people:
    'M6 2.8a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zM1.8 13.2a4.2 4.2 0 0 1 8.4 0M10.4 3a2.2 2.2 0 0 1 0 4.3M11.6 9.6a4.2 4.2 0 0 1 2.6 3.6',
  sync: 'M13 6.2A5.2 5.2 0 0 0 3.6 5M3 9.8a5.2 5.2 0 0 0 9.4 1.2M3.4 2.4V5h2.6M12.6 13.6V11H10',
  percent:
    'M12.5 3.5l-9 9M5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM11 9.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  chart: 'M2.5 13.5h11M4.5 13.5V8M8 13.5V3M11.5 13.5V6',
  size: 'M2 13.5h12M2.5 13V10h3.5v3M6 13V7h4v6M10 13V3.5h3.5V13',
  age: 'M2 13.5h12M2.5 13V4H6v9M6 13V7.5h4V13M10 13v-2.5h3.5V13',
  send: 'M13.8 2.2L2 6.8l4.6 2.2 2.4 4.8zM6.6 9l3-2.8',
  settings: 'M2.5 5h6M11.5 5h2M10 3.5v3M2.5 11h2M7.5 11h6M6 9.5v3',
  past: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.6v2.6h2.6M8 5.4V8l1.8 1.2',
  shield: 'M8 1.8l5 1.8v4.2c0 3-2 5.2-5 6.4-3-1.2-5-3.4-5-6.4V3.6zM5.6 8l1.7 1.7 3.1-3.3',
  person: 'M8 2.8a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zM3.5 13.2a4.5 4.5 0 0 1 9 0',
  arrow: 'M3 8h10M9.5 4.5L13 8l-3.5 3.5',
  exit: 'M9 2.8H3.5v10.4H9M6.8 8h6.7M11 5.4L13.5 8 11 10.6',
  link: 'M6.6 9.4a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.4 6.6a2.6 2.6 0 0 0-3.7 0L3.4 8.9a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  branch: 'M4.5 2.5v11M4.5 5.5h4a3 3 0 0 1 3 3v1M9.3 7.6l2.2 2.2 2.2-2.2',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/** Decorative and hidden from screen readers, since the label is beside it. */
export function Icon({ name, size = 14 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
