import { defineRoom } from '../platform/room.ts';

export { admit } from './admit.ts';

export const saferPlay = defineRoom({ name: 'safer-play' });
