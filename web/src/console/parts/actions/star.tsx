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

/** Around the site's mark; the tab's icon is drawn with it too. */
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
