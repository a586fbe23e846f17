import { type ChatSetting, MAX_CHAT_FILES } from '@portal/contract/chat.ts';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as gel from '../../../kit/theme/gel.module.css';
import { Attach, ChosenPictures } from './attach.tsx';
import * as css from './composer.module.css';
import { plane } from '../icons.tsx';
import { useComposer } from './use-composer.ts';
import * as words from '../words.ts';

const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

interface Props {
  /** Text of an empty field at first. */
  begin: string;
  setting: ChatSetting | undefined;
  /** Reason why nothing can be sent. */
  blocked: string | undefined;
  onSend: (text: string | null, pictures: readonly Blob[]) => Promise<boolean>;
}

/** Composer: text, pictures, ready sentences. */
export function Composer({ begin, setting, blocked, onSend }: Props) {
  const isBlocked = blocked !== undefined;
  const composer = useComposer({ begin, most: setting?.max_text, isBlocked, onSend });
  const { text, pictures, setPictures, send, isTooLong } = composer;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={css.root}>
      {isBlocked ? null : <QuickReplies setting={setting} onPick={(reply) => void send(reply, [])} />}
      {pictures.length ? (
        <ChosenPictures
          pictures={pictures}
          onRemove={(gone) => setPictures(pictures.filter((each) => each !== gone))}
        />
      ) : null}
      <form
        className="row tight"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Attach
          count={pictures.length}
          isBlocked={isBlocked}
          onAdd={(more) => setPictures((now) => [...now, ...more].slice(0, MAX_CHAT_FILES))}
        />
        <textarea
          className={css.field}
          rows={1}
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          value={text}
          disabled={isBlocked}
          aria-invalid={isTooLong || undefined}
          aria-describedby="chat-why"
          onChange={(event) => composer.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={`${gel.root} ${css.send}`}
          data-tone="primary"
          aria-label="ส่ง"
          aria-disabled={composer.isEmpty || isTooLong || isBlocked || undefined}
          aria-describedby="chat-why"
        >
          {plane}
        </button>
      </form>
      <Why
        blocked={blocked}
        tooLong={isTooLong ? `${words.tooLong(composer.most)} (${composer.length.toLocaleString('en-GB')})` : undefined}
      />
    </div>
  );
}

/** Reason why nothing can be sent; else a warning about the text. */
const Why = ({ blocked, tooLong }: { blocked: string | undefined; tooLong: string | undefined }) => (
  <p id="chat-why" className={`row ${css.why}`} data-wrong={tooLong !== undefined || undefined}>
    {tooLong ?? blocked ?? (
      <>
        <Icon name="lock" size="xs" />
        <span>{words.otpWarn}</span>
      </>
    )}
  </p>
);

const QuickReplies = ({ setting, onPick }: { setting: ChatSetting | undefined; onPick: (text: string) => void }) =>
  setting?.quick_replies.length ? (
    <div className={css.quick} role="group" aria-label="ข้อความด่วน">
      {setting.quick_replies.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={css.pick}
          onClick={({ detail }) => {
            if (detail < 2) onPick(text); // a double tap sends one message
          }}
        >
          {text}
        </button>
      ))}
    </div>
  ) : null;
