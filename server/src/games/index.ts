import { defineRoom } from '../platform/room.ts';

export const games = defineRoom({
  name: 'games',
  tables: {
    game: 'kept',
    game_favourite: 'as long as the member keeps it',
    game_player: 'kept',
    game_provider: 'kept',
    game_session: 'kept',
  },
});
