/** The site's own pictures for members, by address: the web shows what the server keeps. */
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
