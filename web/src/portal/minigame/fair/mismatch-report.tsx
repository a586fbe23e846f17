import { skipToken, useQuery } from '@tanstack/react-query';
import { sendContactMessage } from '@portal/contract/content.ts';
import { call } from '../../../kit/data/call.ts';
import { store, stored } from '../../../kit/data/session.ts';
import { profileQuery } from '../../identity/queries.ts';
import * as words from './words.ts';

const reportKey = (id: string) => `auth.minigame-reported.${id}`;

/** A round that does not agree reports itself to the desk, once. */
export default function MismatchReport({ id }: { id: string }) {
  const tel = useQuery(profileQuery).data?.tel;
  const { data, isError } = useQuery({
    queryKey: ['minigame', 'reported', id],
    queryFn: tel
      ? async () => {
          if (stored(reportKey(id)) === null)
            await call(sendContactMessage, { input: { tel, topic: 'game', text: words.reportText(id) } });
          store(reportKey(id), '1');
          return true;
        }
      : skipToken,
    staleTime: Infinity,
  });
  return (
    <>
      {data ? <p>{words.reported}</p> : null}
      {isError ? <p>{words.reportFailed}</p> : null}
    </>
  );
}
