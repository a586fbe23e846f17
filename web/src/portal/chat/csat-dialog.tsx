import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/actions/button.tsx';
import { messageOf } from '../../kit/data/api-error.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { ModalProps } from '../../kit/dialog/modal-queue.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { showToast } from '../../kit/dialog/toast.ts';
import * as css from './csat-dialog.module.css';
import { threadQuery, useRate } from './queries.ts';
import * as words from './words.ts';

const faces = ['😣', '🙁', '😐', '🙂', '😄'];

/** Rating of a conversation: five faces and an optional comment. */
export default function CsatDialog({ close }: ModalProps) {
  const latest = useQuery({ ...threadQuery, enabled: false }).data?.episode;
  const [episode] = useState(latest); // another may begin meanwhile
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const rate = useRate();
  const send = () => {
    if (!episode || score === undefined) return;
    rate.mutate(
      { episode_id: episode.id, score, ...(comment.trim() ? { comment: comment.trim() } : {}) },
      {
        onSuccess: () => {
          close(true);
          showToast('ขอบคุณสำหรับความคิดเห็น');
        },
      },
    );
  };
  return (
    <Dialog title={words.csatTitle} onClose={() => close()}>
      <div className="stack">
        <fieldset className={`grid tight ${css.faces}`}>
          <legend className="sr">{words.csatTitle}</legend>
          {words.csatScores.map((text, nth) => (
            <label key={text}>
              <input type="radio" name="csat" checked={score === nth + 1} onChange={() => setScore(nth + 1)} />
              <span aria-hidden="true">{faces[nth]}</span>
              {text}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="ความคิดเห็นเพิ่มเติม (ไม่บังคับ)"
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {rate.isError ? <p role="alert">{messageOf(rate.error)}</p> : null}
        <Button tone="primary" wide onClick={send} blocked={score === undefined ? 'เลือกคะแนนก่อน' : undefined}>
          ส่งคะแนน
        </Button>
        <Button wide onClick={() => close()}>
          ข้าม
        </Button>
      </div>
    </Dialog>
  );
}
