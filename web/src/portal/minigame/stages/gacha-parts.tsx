/** Paint of the machine: plastic, chrome and glass. */
const GachaInks = () => (
  <defs>
    <linearGradient id="gacha-body" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#ffb8e6" />
      <stop offset=".45" stopColor="#ff7acb" />
      <stop offset="1" stopColor="#d2348f" />
    </linearGradient>
    <linearGradient id="gacha-chrome" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fff" />
      <stop offset=".3" stopColor="#c6d0e3" />
      <stop offset=".48" stopColor="#8e9ab8" />
      <stop offset=".52" stopColor="#e6ecf7" />
      <stop offset="1" stopColor="#f6f9fd" />
    </linearGradient>
    <radialGradient id="gacha-glass" cx=".4" cy=".3" r=".8">
      <stop offset="0" stopColor="#fff" />
      <stop offset=".6" stopColor="#e0f6ff" />
      <stop offset="1" stopColor="#b7c6ee" />
    </radialGradient>
    <radialGradient id="gacha-shade" cx=".4" cy=".35" r=".7">
      <stop offset=".4" stopColor="#14143a" stopOpacity="0" />
      <stop offset="1" stopColor="#14143a" stopOpacity=".35" />
    </radialGradient>
  </defs>
);

/** A coloured ball whose upper half is clear. */
export const Capsule = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <>
    <circle cx={x} cy={y} r="20" fill={colour} stroke="#4a5590" strokeWidth="1" />
    <circle cx={x} cy={y} r="20" fill="url(#gacha-shade)" />
    <path d={`M${x - 20} ${y}a20 20 0 0 1 40 0Z`} fill="#fff" fillOpacity=".72" stroke="#4a5590" strokeWidth="1" />
    <ellipse cx={x - 7} cy={y - 10} rx="6" ry="3.5" fill="#fff" fillOpacity=".9" />
  </>
);

/** The static parts of the machine. */
export const GachaBody = () => (
  <>
    <GachaInks />
    <rect x="64" y="182" width="200" height="132" rx="22" fill="url(#gacha-body)" stroke="#8e1462" strokeWidth="1.5" />
    <rect x="74" y="200" width="180" height="20" rx="10" fill="#fff" fillOpacity=".4" />
    <rect x="82" y="178" width="164" height="18" rx="9" fill="url(#gacha-chrome)" stroke="#6f7aa0" strokeWidth="1.5" />
    <circle cx="164" cy="104" r="96" fill="url(#gacha-glass)" stroke="url(#gacha-chrome)" strokeWidth="6" />
    <circle cx="164" cy="104" r="99.5" fill="none" stroke="#6f7aa0" strokeWidth="1" />
  </>
);
