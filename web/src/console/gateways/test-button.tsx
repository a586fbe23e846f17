import { useMutation } from '@tanstack/react-query';
import { testGateway } from '@portal/contract/console/gateways.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { call } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/chip.tsx';
import { sentenceOf } from '../parts/sentence.ts';
import * as css from './gateways.module.css';

/** Asks the provider for an answer and shows how it went until it is asked again. */
export function TestButton({ provider, disabled }: { provider: Provider; disabled: boolean }) {
  const test = useMutation({
    mutationFn: async () => (await call(testGateway, { input: { provider } })).data,
  });
  return (
    <>
      <Button icon="swap" disabled={disabled || test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'กำลังทดสอบ' : 'ทดสอบ'}
      </Button>
      <p className={css.tested} role="status">
        {test.data ? (
          test.data.ok ? (
            <Chip tone="ok">ตอบกลับใน {test.data.took_ms} มิลลิวินาที</Chip>
          ) : (
            <>
              <Chip tone="err">ไม่ตอบตามที่ตกลง</Chip> {test.data.reason}
            </>
          )
        ) : null}
        {test.error ? <Chip tone="err">{sentenceOf(test.error)}</Chip> : null}
      </p>
    </>
  );
}
