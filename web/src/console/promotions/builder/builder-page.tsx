import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { addOffer, changeOffer, type Offer, type OfferInput } from '@portal/contract/console/offers.ts';
import { ApiError, call, hasCode } from '../../../kit/data/call.ts';
import { useActionQueue, useIsDisconnected } from '../../parts/frame.ts';
import { Button } from '../../parts/actions/button.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { unfinishedField } from '../../parts/fields/date-fields.tsx';
import { AboutFields } from './about-fields.tsx';
import { readTyped } from './draft-reading.ts';
import { emptyDraft, type Field, fieldOf, type Typed, typedOf } from './draft.ts';
import type { Editing } from './fields.tsx';
import { OfferPreview } from './offer-facts.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { offerQuery, textOf } from '../queries.ts';
import { Simulator, useSimulation } from './simulator.tsx';
import { TermsFields } from './terms-fields.tsx';

const PLAIN = '/images/promo-first.svg';

/** Builds an offer, or its next version, beside the members' preview. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <Builder offer={undefined} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { id: string }) {
  const query = useQuery(offerQuery(id));
  return (
    <>
      {query.data ? null : <PageHead title="แก้ไขโปรโมชั่น" />}
      <Pane query={query} skeleton={<CardsSkeleton count={2} rows={5} className="grid" />}>
        {(offer) => <Builder offer={offer} />}
      </Pane>
    </>
  );
}

const startOf = (offer: Offer | undefined): Typed => {
  const saved = offer?.draft ?? offer?.versions[0];
  return saved ? typedOf(saved) : emptyDraft;
};

/** Form state of an offer: typed values, errors, and saving as a draft. */
function useBuilder(offer: Offer | undefined) {
  const [opened] = useState(offer); // another operator's changes do not change the form
  const [start] = useState(() => startOf(offer));
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const { input, wrong } = readTyped(typed);
  const simulation = useSimulation(useStable(wrong ? undefined : input.terms));
  const id = opened?.id;
  const save = useMutation({
    mutationFn: (body: OfferInput & { seen?: string }) =>
      id === undefined ? call(addOffer, { input: body }) : call(changeOffer, { input: { id, ...body } }),
    onSuccess: async ({ data }) => {
      toast(`บันทึกร่างรุ่น ${data.version} แล้ว`, 'ok');
      await client.invalidateQueries({ queryKey: ['promotions'] });
      await navigate(`/promotions/${data.id}`);
    },
  });
  const isOver = hasCode(save.error, 'changed_meanwhile');
  const refused = save.error instanceof ApiError && save.error.field ? save.error : undefined;
  const errorOf = (field: Field): string | undefined => {
    const text = typed[field];
    if (wrong?.[field] && (isTried || (text !== '' && text !== start[field]))) return wrong[field];
    if (refused && fieldOf(refused.field) === field) return sentenceOf(refused);
    return simulation.refused && fieldOf(simulation.refused.field) === field ? simulation.refused.text : undefined;
  };
  const editing: Editing = {
    typed,
    errorOf,
    put: (change) => {
      save.reset();
      setTyped((now) => ({ ...now, ...change }));
    },
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!unfinishedField(event.currentTarget) && !wrong)
      save.mutate({ ...input, ...(opened && !isOver ? { seen: opened.seen } : {}) });
  };
  const leave = () => void navigate(id === undefined ? '/promotions' : `/promotions/${id}`);
  return { opened, editing, input, wrong: isTried ? wrong : undefined, simulation, save, isOver, submit, leave };
}

function Builder({ offer }: { offer: Offer | undefined }) {
  const { opened, editing, input, wrong, simulation, save, isOver, submit, leave } = useBuilder(offer);
  const isDisconnected = useIsDisconnected();
  return (
    <>
      <PageHead title={opened ? `แก้ไข ${opened.title}` : 'สร้างโปรโมชั่น'}>
        {opened?.version ? <span className="hint">บันทึกเป็นร่างรุ่น {opened.version + 1} รุ่นที่เผยแพร่ไม่เปลี่ยน</span> : null}
      </PageHead>
      <form noValidate className={layout.columns} onSubmit={submit}>
        <div className="grid">
          <AboutFields of={editing} />
          <TermsFields of={editing} own={opened?.id} />
          {wrong ? (
            <p className={parts.error} role="alert">
              ยังมีช่องที่ต้องแก้ {Object.keys(wrong).length} ช่อง
            </p>
          ) : null}
          {save.error ? (
            <p className={parts.error} role="alert">
              {sentenceOf(save.error)}
            </p>
          ) : null}
          <div className={`wraps ${layout.end}`}>
            <Button onClick={leave}>ยกเลิก</Button>
            <Button type="submit" tone="primary" disabled={isDisconnected || save.isPending}>
              {save.isPending ? 'กำลังบันทึก' : isOver ? 'บันทึกทับ' : 'บันทึกร่าง'}
            </Button>
          </div>
        </div>
        <div className={`grid ${layout.beside}`}>
          <OfferPreview of={{ ...input, image: input.image ?? PLAIN }} />
          <Simulator of={simulation} />
        </div>
      </form>
    </>
  );
}

/** A stable reference while the content is equal: one request per content. */
function useStable(terms: OfferInput['terms'] | undefined): OfferInput['terms'] | undefined {
  const text = terms && textOf(terms);
  const [preview, setPreview] = useState({ text, terms });
  if (preview.text !== text) setPreview({ text, terms });
  return preview.text === text ? preview.terms : terms;
}
