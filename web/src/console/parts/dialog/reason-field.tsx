import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as css from './sheet.module.css';

const OTHER = 'อื่น ๆ (ต้องระบุ)';

interface Props {
  /** Ready sentences, the first of them chosen; the last choice is always to write one. */
  choices: readonly string[];
  /** Without blanks around it; empty while there is none. */
  onChange: (reason: string) => void;
  /** It has the focus as its sheet opens. */
  isFocused?: boolean;
}

/** A reason, in a ready sentence or in one's own. Its parent's begins with the first choice, or empty. */
export function ReasonField({ choices, onChange, isFocused }: Props) {
  const [choice, setChoice] = useState(choices[0] ?? OTHER);
  const [text, setText] = useState('');
  return (
    <>
      {choices.length ? (
        <Radio.Group
          label="เหตุผล"
          value={choice}
          onChange={(next) => {
            setChoice(next);
            onChange(next === OTHER ? text.trim() : next);
          }}
        >
          <div className={css.choices}>
            {[...choices, OTHER].map((each) => (
              <Radio
                key={each}
                value={each}
                label={each}
                data-autofocus={(isFocused && each === choices[0]) || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {choice === OTHER ? (
        <Textarea
          label="ระบุเหตุผล"
          required
          autosize={false}
          rows={3}
          maxLength={500}
          value={text}
          data-autofocus={(isFocused && choices.length === 0) || undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onChange(event.currentTarget.value.trim());
          }}
        />
      ) : null}
    </>
  );
}
