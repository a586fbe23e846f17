const ofKind = (kind: string, names: string) => names.split(' ').map((name) => `/images/${kind}-${name}.svg`);

/** The site's own pictures, from which an operator chooses. */
export const stockImages: readonly string[] = [
  ...ofKind('banner', 'welcome first qr return help friends wheel'),
  ...ofKind('promo', 'first daily slot'),
  ...ofKind('news', 'open howto safe bank'),
  ...ofKind('px', 'gift coin star heart trophy friends clock'),
  '/images/hero.svg',
  '/images/app-icon.svg',
  '/images/app-icon.png',
  '/images/favicon.svg',
];
