import { useMutation } from '@tanstack/react-query';
import { showEvidence } from '@portal/contract/console/evidence.ts';
import { call } from '../../kit/call.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { Button } from '../parts/button.tsx';
import { sentenceOf } from '../parts/sentence.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import * as css from './approvals.module.css';

/** The document that who asked has put beside a question, by V where it is chosen; each look is written down. */
export function EvidenceButton({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { toast } = useActionQueue();
  const evidence = useMutation({
    mutationFn: async () => (await call(showEvidence, { input: { id } })).data,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  const open = evidence.isPending || evidence.data ? undefined : () => evidence.mutate();
  useShortcuts(isChosen ? { V: open } : {});
  return evidence.data ? (
    <a href={evidence.data.url} target="_blank" rel="noreferrer">
      <img className={css.evidence} src={evidence.data.url} alt="เอกสารประกอบคำขอ เปิดขนาดเต็ม" />
    </a>
  ) : (
    <div>
      <Button small icon="image" keyName={isChosen ? 'V' : undefined} disabled={!open} onClick={open}>
        ดูเอกสาร
      </Button>
    </div>
  );
}
