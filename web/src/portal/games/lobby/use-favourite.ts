import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@portal/contract/games.ts';
import { announce } from '../../../kit/live/announcer.ts';
import { call, messageOf } from '../../../kit/data/call.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import type { Game } from '../queries.ts';

/** Sets or removes a favourite: shown at once, undone when refused. */
export function useFavourite(): (game: Game) => void {
  const queries = useQueryClient();
  const show = (id: string, favourite: boolean) =>
    queries.setQueriesData({ queryKey: ['games'] }, (answer: unknown) => withFavourite(answer, id, favourite));
  const { mutate } = useMutation({
    mutationFn: ({ id, favourite }: { id: string; favourite: boolean }) =>
      call(favourite ? contract.addFavouriteGame : contract.removeFavouriteGame, { input: { id } }),
    onMutate: ({ id, favourite }) => {
      show(id, favourite);
      announce(favourite ? 'เพิ่มในรายการโปรด' : 'นำออกจากรายการโปรด');
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['games', 'favourites'] }),
    onError: (error, { id, favourite }) => {
      show(id, !favourite);
      void showAlert(messageOf(error));
    },
  });
  return ({ id, favourite }) => mutate({ id, favourite: !favourite });
}

/** The response with one game's mark changed; responses without the game keep their identity. */
function withFavourite(answer: unknown, id: string, favourite: boolean): unknown {
  if (Array.isArray(answer)) {
    const changed = answer.map((each) => withFavourite(each, id, favourite));
    return changed.some((each, at) => each !== answer[at]) ? changed : answer;
  }
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  const fields = answer as Record<string, unknown>;
  if (fields['id'] === id && typeof fields['favourite'] === 'boolean')
    return fields['favourite'] === favourite ? answer : { ...answer, favourite };
  const inner = 'pages' in fields ? 'pages' : 'data';
  if (!(inner in fields)) return answer;
  const changed = withFavourite(fields[inner], id, favourite);
  return changed === fields[inner] ? answer : { ...answer, [inner]: changed };
}
