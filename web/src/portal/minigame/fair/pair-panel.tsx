import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rotateSeeds, setClientSeed } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { call, messageOf } from '../../../kit/data/call.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { fairnessQuery, type Pair } from '../queries.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import * as css from './fair.module.css';
import { newClientSeed, isGenerated, savePair, markSeeded } from './client-seed.ts';
import * as words from '../words.ts';

/** The current pair: its commitment, the member's seed, and the change that reveals the hidden seed. */
export function PairPanel() {
  const { data: pair, isError, refetch } = useQuery(fairnessQuery);
  return (
    <section className="stack" aria-labelledby="pair" aria-busy={!pair && !isError}>
      <h3 id="pair">ซีดที่ใช้อยู่</h3>
      {pair ? (
        <Standing pair={pair} />
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </section>
  );
}

function Standing({ pair }: { pair: Pair }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const rotate = useMutation({
    mutationFn: () =>
      call(rotateSeeds, { input: isGenerated(pair.client_seed) ? { client_seed: newClientSeed() } : {} }),
    onSuccess: async ({ data: { current } }) => {
      markSeeded(current.commit);
      savePair(queries, current);
      showToast('เปลี่ยนซีดแล้ว รอบก่อนหน้านี้ตรวจสอบได้ทั้งหมด');
      await queries.invalidateQueries({ queryKey: ['minigame', 'round'] });
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  return (
    <>
      <Facts look="small">
        <CodeFact name={words.fair.commit} code={pair.commit} />
        <CodeFact name={words.fair.nonce} code={String(pair.nonce + 1)} />
        <CodeFact name="รหัสล็อกของซีดถัดไป" code={pair.next_commit} />
      </Facts>
      <OwnSeed key={pair.client_seed} pair={pair} />
      <p className="hint">{words.fair.seedHidden}</p>
      <Button
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={rotate.isPending}
        onClick={() => rotate.isPending || rotate.mutate()}
      >
        เปลี่ยนซีด
      </Button>
    </>
  );
}

function OwnSeed({ pair }: { pair: Pair }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { form, field, submit } = useForm(
    { seed: pair.client_seed },
    { seed: (seed) => (/^[^\p{Cc}\p{Cs}]{1,64}$/u.test(seed) ? undefined : 'กรอกซีด 1–64 ตัวอักษร') },
  );
  const save = useMutation({
    mutationFn: (client_seed: string) => call(setClientSeed, { input: { client_seed } }),
    onSuccess: ({ data }) => {
      savePair(queries, data);
      showToast('บันทึกซีดของคุณแล้ว');
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  return (
    <form ref={form} noValidate onSubmit={submit(({ seed }) => save.isPending || save.mutate(seed))}>
      <Field
        {...field('seed')}
        label={words.fair.clientSeed}
        hint="1–64 ตัวอักษร ใช้ตั้งแต่รอบถัดไป ถ้าไม่กำหนดเอง เบราว์เซอร์จะสุ่มให้ทุกครั้งที่เปลี่ยนซีด"
        autoComplete="off"
        maxLength={64}
        translate="no"
        end={
          <Button size="s" type="submit" disabled={!isOnline}>
            บันทึก
          </Button>
        }
      />
    </form>
  );
}

/** A code in full, for comparison. */
export const CodeFact = ({ name, code }: { name: string; code: string }) => (
  <Fact name={name}>
    <span className={css.code} translate="no">
      {code}
    </span>
  </Fact>
);
