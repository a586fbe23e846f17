import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { StatusChip } from '../../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { BigMoney } from '../../../../kit/money/money.tsx';
import { ReportLink } from '../../request-help.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { Fact, Facts, Sum } from '../../../../kit/facts.tsx';
import * as big from '../../../../kit/big-money.module.css';
import { type BonusRow, gamesOf, type Grant, grantQuery, periodOf, shareOf } from '../../../promotions/queries.ts';
import * as css from '../history.module.css';
import { endings } from '../../../parts/book/book-rows.ts';

const words = {
  toPromotions: 'ดูโปรโมชั่นที่ใช้อยู่',
  takenAt: 'รับเมื่อ',
  deposit: 'ยอดที่ฝากเข้า',
  base: 'ยอดที่ใช้คำนวณโบนัส',
  bonus: 'โบนัสที่ได้รับ',
  required: (base: string, bonus: string, times: number) => `เทิร์นที่ต้องทำ (${base} + ${bonus}) × ${times}`,
  requiredOfLoss: (bonus: string, times: number) => `เทิร์นที่ต้องทำ ${bonus} × ${times}`,
  period: 'ช่วงที่นำมาคำนวณ',
  how: (a: string, p: number) => `ยอดเสียสุทธิ ${a} บาท × ${p}%`,
  done: 'ทำแล้ว',
  left: 'เหลืออีก',
  cap: 'ถอนสูงสุด',
  unlimited: 'ไม่จำกัด',
  maxBet: 'เดิมพันสูงสุดต่อครั้ง',
  games: 'เกมที่ร่วมรายการ',
  endedAt: 'จบเมื่อ',
  converted: 'โอนเป็นเงินของคุณ',
  forfeited: 'โบนัสที่หักคืน',
  bonusLeft: 'โบนัสคงเหลือ',
  validUntil: 'ใช้ได้ถึง',
  cancelKeeps: 'หากยกเลิกตอนนี้ เงินของคุณที่ยังอยู่',
  cancelTakes: 'หากยกเลิกตอนนี้ โบนัสที่จะถูกหักคืน',
};

interface Props {
  row: Pick<BonusRow, 'id' | 'amount'> & { readonly status: string };
  isSheet: boolean;
}

/** Calculation of one bonus. In a sheet on a phone, beside the list on a wide screen. */
export const BonusDetail = ({ row, isSheet }: Props) => {
  const { data: grant, isError, refetch } = useQuery(grantQuery(row.id));
  const status = grant?.status ?? row.status;
  return (
    <div className={css.detail}>
      {endings[status] ? <p className="hint">{endings[status]}</p> : <StatusChip status={status} />}
      <BigMoney of={row.amount} className={big.root} />
      {isError && !grant ? <InlineRetry onRetry={refetch} /> : null}
      {!grant && !isError ? <Skeleton width="100%" height={320} /> : null}
      {grant ? <Arithmetic of={grant} /> : null}
      {grant?.status === 'Pending' ? (
        <ButtonLink size="s" wide replace={isSheet} to="/promotion">
          {words.toPromotions}
        </ButtonLink>
      ) : null}
      <ReportLink kind="promotion" reference={row.id} replace={isSheet} />
    </div>
  );
};

const Arithmetic = ({ of: grant }: { of: Grant }) => (
  <>
    <Grounds grant={grant} />
    <Facts look="divided">
      <SumRow name={requiredOf(grant)} of={grant.turnover.required} />
      <SumRow name={words.done} of={grant.turnover.done} />
      <SumRow name={words.left} of={grant.turnover.left} />
      <Fact name={words.cap}>{grant.cap === null ? words.unlimited : <Sum of={grant.cap} />}</Fact>
      {grant.max_bet === null ? null : <SumRow name={words.maxBet} of={grant.max_bet} />}
      <Fact name={words.games}>{gamesOf(grant.games)}</Fact>
    </Facts>
    <Ended grant={grant} />
  </>
);

const requiredOf = ({ return_loss, base, bonus, turnover: { multiplier } }: Grant) =>
  return_loss
    ? words.requiredOfLoss(formatBaht(bonus), multiplier)
    : words.required(formatBaht(base), formatBaht(bonus), multiplier);

const Grounds = ({ grant }: { grant: Grant }) => (
  <Facts look="small">
    <Fact name={words.takenAt}>
      <When at={grant.taken_at} />
    </Fact>
    {grant.return_loss ? (
      <>
        <Fact name={words.period}>{periodOf(grant.return_loss)}</Fact>
        <SumRow
          name={words.how(formatBaht(grant.base), grant.return_loss.rate)}
          of={shareOf(grant.base, grant.return_loss.rate)}
        />
      </>
    ) : (
      <OfDeposit grant={grant} />
    )}
    <SumRow name={words.bonus} of={grant.bonus} />
  </Facts>
);

const OfDeposit = ({ grant }: { grant: Grant }) => (
  <>
    <SumRow name={words.deposit} of={grant.deposit} />
    <SumRow name={words.base} of={grant.base} />
  </>
);

/** The outcome; while active, the remainder and the effect of cancelling. */
const Ended = ({ grant }: { grant: Grant }) => (
  <Facts look="divided">
    {grant.ended_at ? (
      <>
        <Fact name={words.endedAt}>
          <When at={grant.ended_at} />
        </Fact>
        <SumRow name={words.converted} of={grant.converted} />
        <SumRow name={words.forfeited} of={grant.forfeited} />
      </>
    ) : (
      <>
        <SumRow name={words.bonusLeft} of={grant.bonus_left} />
        <Fact name={words.validUntil}>
          <When at={grant.expires_at} as="expiry" />
        </Fact>
        {grant.if_cancelled.allowed ? (
          <>
            <SumRow name={words.cancelKeeps} of={grant.if_cancelled.kept} />
            <SumRow name={words.cancelTakes} of={grant.if_cancelled.forfeited} />
          </>
        ) : null}
      </>
    )}
  </Facts>
);

const SumRow = ({ name, of }: { name: string; of: Satang }) => (
  <Fact name={name}>
    <Sum of={of} />
  </Fact>
);
