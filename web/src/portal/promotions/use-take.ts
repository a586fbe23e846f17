import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../kit/data/call.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../kit/forms/one-at-a-time.ts';
import { showAlert } from '../../kit/dialog/show-modal.ts';
import { useChoose } from './queries.ts';

/** Chooses an offer for the next deposit and goes there. Nothing is credited, so nothing is asked. */
export function useTake(id: string): () => Promise<void> {
  const choose = useChoose();
  const navigate = useNavigate();
  const [key, renew] = useState(newIdempotencyKey);
  return useOneAtATime(async () => {
    try {
      await whileLoading(choose.mutateAsync({ id, key }));
      void navigate(`/tx/deposit?promotion=${id}`);
    } catch (error) {
      await showAlert(messageOf(error));
    } finally {
      renew(newIdempotencyKey());
    }
  });
}
