/** Avatars of the site, by the address under which the web serves them. */
export const avatars = [
  '/images/avatars/cat.svg',
  '/images/avatars/dog.svg',
  '/images/avatars/rabbit.svg',
  '/images/avatars/bear.svg',
  '/images/avatars/panda.svg',
  '/images/avatars/fox.svg',
  '/images/avatars/frog.svg',
  '/images/avatars/penguin.svg',
  '/images/avatars/elephant.svg',
  '/images/avatars/robot.svg',
  '/images/avatars/alien.svg',
  '/images/avatars/ghost.svg',
] as const;
