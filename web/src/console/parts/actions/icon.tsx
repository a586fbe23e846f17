const drawings = {
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.1',
  bell: 'M6 10a6 6 0 0 1 12 0v4.5l2 3H4l2-3ZM10 20.5h4',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3.5 2',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5M12 8v.1',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 20.5 20.5',
  down: 'm6 9 6 6 6-6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  chart: 'M4 20h16M6.5 16v-5M11 16V6M15.5 16v-8M20 16V4',
  deposit: 'M12 3v11m-4.5-4.5L12 14l4.5-4.5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  withdraw: 'M12 14V3M7.5 7.5 12 3l4.5 4.5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  people:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM2.5 20c.5-3.8 3-5.5 6.5-5.5s6 1.7 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.4 3.5 5.2',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  pencil: 'M4 20l1-5L16 4l4 4L9 19ZM13.5 6.5l4 4',
  swap: 'M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4',
  bank: 'M3.5 9.5 12 4l8.5 5.5ZM5 20.5h14M6 9.5v8M10 9.5v8M14 9.5v8M18 9.5v8M5 17.5h14',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2ZM12 6.5v14',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  lock: 'M5.5 10.5h13v10h-13ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5',
  plus: 'M12 5v14M5 12h14',
  undo: 'M9 14 4.5 9.5 9 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  keyboard: 'M3 6.5h18v11H3ZM7 10v.1M11 10v.1M15 10v.1M18 10v.1M7 14h10',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  server: 'M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5v.1M7.5 16.5v.1M11 7.5h5.5M11 16.5h5.5',
  image: 'M3.5 5h17v14h-17ZM4 17l5-5 4 4 3-3 4.5 4.5M16 9.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  horn: 'M4 10v4h3l8 4.5v-13L7 10ZM18 9.5c1.3 1.4 1.3 3.6 0 5M7.5 14l1.5 5.5h2.5',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.5 9.5c.2-3 5-3 5 0 0 2-2.5 2-2.5 4M12 16.6v.1',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4Z',
  mail: 'M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5',
  trash: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  key: 'M11.5 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM10.5 11l9 9M16 16.5l2.5-2.5',
  gift: 'M3.5 8h17v4h-17ZM5 12h14v8.5H5ZM12 8v12.5M12 8C8 8 6.5 6.2 7.8 4.8S11.5 5 12 8c.5-3 2.9-4.6 4.2-3.2S16 8 12 8Z',
  out: 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

export type IconName = keyof typeof drawings;

export const Icon = ({ name, size }: { name: IconName; size?: 's' | 'xs' }) => (
  <svg className={size ? `icon ${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);

const facets: [colour: string, drawing: string][] = [
  ['#FFFFFF', 'M16 18L16 2.5Q17.47 8.78 21.35 12.65Z'],
  ['#9FB0D8', 'M16 18L21.35 12.65Q25.22 16.53 31.5 18Z'],
  ['#D9E3F6', 'M16 18L31.5 18Q25.22 19.47 21.35 23.35Z'],
  ['#6F7FB4', 'M16 18L21.35 23.35Q17.47 27.22 16 33.5Z'],
  ['#EAF0FB', 'M16 18L16 33.5Q14.53 27.22 10.65 23.35Z'],
  ['#7E8CC0', 'M16 18L10.65 23.35Q6.78 19.47 0.5 18Z'],
  ['#FFFFFF', 'M16 18L0.5 18Q6.78 16.53 10.65 12.65Z'],
  ['#B9C6E6', 'M16 18L10.65 12.65Q14.53 8.78 16 2.5Z'],
];

/** Icon around the site's mark; also drawn in the tab's icon. */
export const outline = 'M16 2.5Q18.95 15.05 31.5 18Q18.95 20.95 16 33.5Q13.05 20.95 0.5 18Q13.05 15.05 16 2.5Z';

/** The site's mark. */
export const Star = () => (
  <svg viewBox="0 0 32 36" width="25" height="28" aria-hidden="true">
    {facets.map(([colour, drawing]) => (
      <path key={drawing} fill={colour} d={drawing} />
    ))}
    <path fill="none" stroke="#4A5590" strokeWidth="0.8" strokeLinejoin="round" d={outline} />
  </svg>
);
