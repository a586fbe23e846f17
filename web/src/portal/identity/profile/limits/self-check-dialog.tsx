import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../../kit/dialog/dialog.module.css';
import { Button } from '../../../../kit/actions/button.tsx';
import { useAnnounce } from '../../../../kit/live/announcer.ts';
import * as picks from '../../../../kit/time/date-range.module.css';
import * as css from './limits.module.css';

/** Nine short questions; results come with help lines. Answers live as long as this window: neither sent nor stored. */
export default function SelfCheckDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [chosen, choose] = useState<readonly (number | undefined)[]>(() => questions.map(() => undefined));
  const [isSubmitted, submit] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const level = isSubmitted ? levelOf(chosen) : undefined;
  const missing = chosen.filter((answer) => answer === undefined).length;
  useAnnounce(level ? words.results[level] : isSubmitted && missing ? words.missing(missing) : '');
  const see = () => {
    submit(true);
    const first = chosen.indexOf(undefined);
    if (first >= 0) list.current?.querySelector<HTMLElement>(`[name="self-check-${first}"]`)?.focus();
  };
  return (
    <Dialog title="แบบประเมินตัวเอง" onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <p>นึกถึงช่วง 12 เดือนที่ผ่านมา แล้วเลือกคำตอบที่ตรงที่สุด</p>
        <p className="hint">คำตอบอยู่ในเครื่องนี้เท่านั้น ไม่ถูกส่งและไม่ถูกเก็บ</p>
        <ol className={`grid l ${css.questions}`} ref={list}>
          {questions.map((question, nth) => (
            <li key={question}>
              <fieldset>
                <legend>
                  {nth + 1}. {question}
                </legend>
                <div className={`grid tight ${css.answers}`}>
                  {answers.map((answer, points) => (
                    <label key={answer} className={picks.pick}>
                      <input
                        className="sr"
                        type="radio"
                        name={`self-check-${nth}`}
                        checked={chosen[nth] === points}
                        onChange={() => choose(chosen.with(nth, points))}
                      />
                      {answer}
                    </label>
                  ))}
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
        {level ? (
          <div className={`grid tight ${css.result}`} data-level={level}>
            <p>
              <b>{words.results[level]}</b>
            </p>
            <p>{words.advice[level]}</p>
            {children}
          </div>
        ) : (
          <>
            {isSubmitted && missing ? <p className={css.missing}>{words.missing(missing)}</p> : null}
            <Button tone="primary" wide onClick={see}>
              ดูผล
            </Button>
          </>
        )}
        {level ? (
          <Button wide onClick={onClose}>
            ปิด
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

const results: Readonly<Record<Level, string>> = {
  none: 'ไม่พบสัญญาณเสี่ยง',
  low: 'มีความเสี่ยงเล็กน้อย',
  moderate: 'มีความเสี่ยงปานกลาง',
  high: 'มีความเสี่ยงสูง',
};
const advice: Readonly<Record<Level, string>> = {
  none: 'ตั้งวงเงินไว้ก่อนเล่นช่วยให้เป็นอย่างนี้ต่อไป',
  low: 'ลองตั้งวงเงินและเวลาเล่นให้พอดีกับที่ยอมเสียได้',
  moderate: 'ลองลดวงเงิน หรือพักการเล่นสักระยะ และคุยกับคนที่ไว้ใจ',
  high: 'การพักหรือระงับบัญชีช่วยได้ และมีผู้ให้คำปรึกษาพร้อมรับฟังโดยไม่ตัดสิน',
};
const words = {
  missing: (count: number) => `ยังไม่ได้ตอบ ${count} ข้อ`,
  results,
  advice,
};

/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months. Each answer
 * scores 0 to 3. Answers stay on the page: neither sent nor stored.
 */
export const questions = [
  'คุณเดิมพันมากกว่าที่จะยอมเสียได้จริงหรือไม่',
  'คุณต้องใช้เงินมากขึ้นเพื่อให้รู้สึกตื่นเต้นเท่าเดิมหรือไม่',
  'หลังจากเสีย คุณกลับมาเล่นในวันอื่นเพื่อเอาคืนหรือไม่',
  'คุณเคยยืมเงินหรือขายของเพื่อนำเงินมาเล่นหรือไม่',
  'คุณเคยรู้สึกว่าตัวเองอาจมีปัญหากับการเล่นหรือไม่',
  'การเล่นทำให้สุขภาพของคุณแย่ลง รวมถึงความเครียดหรือวิตกกังวลหรือไม่',
  'มีคนตำหนิการเล่นของคุณ หรือบอกว่าคุณมีปัญหา ไม่ว่าคุณจะเห็นด้วยหรือไม่',
  'การเล่นทำให้คุณหรือครอบครัวมีปัญหาเรื่องเงินหรือไม่',
  'คุณเคยรู้สึกผิดกับวิธีที่คุณเล่น หรือสิ่งที่เกิดขึ้นเมื่อคุณเล่นหรือไม่',
] as const;

const answers = ['ไม่เคย', 'บางครั้ง', 'บ่อยครั้ง', 'เกือบทุกครั้ง'] as const;

export type Level = 'none' | 'low' | 'moderate' | 'high';

/** Risk level by the index's bands; undefined until all questions are answered. */
export function levelOf(points: readonly (number | undefined)[]): Level | undefined {
  const answered = points.filter((answer) => answer !== undefined);
  if (answered.length < questions.length) return undefined;
  const sum = answered.reduce((all, each) => all + each, 0);
  if (sum === 0) return 'none';
  if (sum < 3) return 'low';
  return sum < 8 ? 'moderate' : 'high';
}
