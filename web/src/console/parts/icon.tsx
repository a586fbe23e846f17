const drawings = {
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.1',
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
  out: 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

export type IconName = keyof typeof drawings;

export const Icon = ({ name, size }: { name: IconName; size?: 's' | 'xs' }) => (
  <svg className={size ? `icon ${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
