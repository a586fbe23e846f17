import { type ContactTopic, contactTopics, MAX_CONTACT_TEXT, sendContactMessage } from '@portal/contract/content.ts';
import { isBlank } from '@portal/contract/invisible.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showAlert, showSuccess } from '../../../kit/dialog/modal-queue.ts';
import { call, messageOf } from '../../../kit/data/call.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { normalizePhone } from '../../../kit/forms/digits.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { token } from '../../../kit/data/session.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { profileQuery } from '../../identity/queries.ts';
import * as css from './contact.module.css';
import { Choice, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import * as words from '../words.ts';

const DRAFT = { name: 'contact', keep: ['tel', 'text'] } as const;

const checks = {
  tel: (tel: string) => (/^\d{1,15}$/.test(tel) ? undefined : 'กรุณากรอกเบอร์โทรศัพท์เป็นตัวเลข'),
  text: (text: string) => (isBlank(text) ? 'กรุณากรอกข้อความ' : undefined),
};

interface Props {
  topic: ContactTopic;
  /** Reference of the transaction. */
  reference: string | undefined;
  /** Topic chosen in the form. */
  onTopic?: (topic: ContactTopic) => void;
}

/** A message to support, instead of LINE. */
export function MessageForm(props: Props) {
  const isMember = token() !== null;
  const profile = useQuery({ ...profileQuery, enabled: isMember });
  // A member's phone is known; the form waits for it instead of filling in while typing.
  if (isMember && profile.isPending && profile.fetchStatus === 'fetching')
    return <Card aria-busy="true" also={css.coming} />;
  return <Form {...props} phone={profile.data?.tel ?? ''} />;
}

function Form({ topic, reference, onTopic, phone }: Props & { phone: string }) {
  const { form, values, errors, set, clear, leave, field, submit } = useForm({ tel: phone, text: '' }, checks, DRAFT);
  const isOnline = useOnline();
  const message = useMutation({
    mutationFn: ({ tel, text }: typeof values) => {
      const about = reference ? `${words.reference(reference)}\n${text}` : text;
      return whileLoading(call(sendContactMessage, { input: { tel, topic, text: about } }));
    },
    onSuccess: async () => {
      clear('text');
      await showSuccess('ส่งข้อความแล้ว แอดมินจะติดต่อกลับ');
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  const room = MAX_CONTACT_TEXT - (reference ? words.reference(reference).length + 1 : 0);
  return (
    <Card aria-labelledby="leave">
      <h2 id="leave">ฝากข้อความ</h2>
      <p className="hint">แอดมินจะติดต่อกลับตามเบอร์ที่ให้ไว้ในเวลาทำการ</p>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={submit((typed) => message.isPending || message.mutate(typed))}
      >
        {onTopic ? <TopicChoice chosen={topic} onChoose={onTopic} /> : <About topic={topic} reference={reference} />}
        <Field
          {...field('tel', normalizePhone)}
          label="เบอร์โทรศัพท์"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={20}
        />
        <TextArea
          label="ข้อความ"
          name="text"
          value={values.text}
          error={errors.text}
          maxLength={room}
          onChange={({ currentTarget }) => set('text', currentTarget.value)}
          onBlur={() => leave('text')}
        />
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          ส่งข้อความ
        </Button>
      </form>
    </Card>
  );
}

const About = ({ topic, reference }: Pick<Props, 'topic' | 'reference'>) => (
  <p>
    <span>{words.about}</span> <b>{words.topicHelp[topic].title}</b>
    {reference ? (
      <span className="hint" translate="no">
        {' '}
        {words.reference(reference)}
      </span>
    ) : null}
  </p>
);

interface TopicChoiceProps {
  chosen: ContactTopic;
  onChoose: (topic: ContactTopic) => void;
}

/** Choice of a topic, on a page without the grid of problems. */
const TopicChoice = ({ chosen, onChoose }: TopicChoiceProps) => (
  <fieldset className={css.pick}>
    <legend>{words.about}</legend>
    <ChoiceCards>
      {contactTopics.map((topic) => (
        <Choice
          key={topic}
          name="topic"
          value={topic}
          checked={topic === chosen}
          onChoose={() => onChoose(topic)}
          title={words.topicHelp[topic].title}
          hint={null}
        />
      ))}
    </ChoiceCards>
  </fieldset>
);
