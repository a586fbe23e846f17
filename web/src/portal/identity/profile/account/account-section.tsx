import { useState } from 'react';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { Badge } from '../../../../kit/actions/badge.tsx';
import { ApiError, hasCode, messageOf } from '../../../../kit/data/call.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { formatPhone } from '../../../../kit/forms/digits.ts';
import { Field } from '../../../../kit/forms/field.tsx';
import { useForm } from '../../../../kit/forms/form.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { Phrases } from '../../../../kit/text/phrases.tsx';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { When } from '../../../../kit/time/when.tsx';
import { AvatarPicker, type ChosenAvatar } from './avatar-picker.tsx';
import * as facts from '../../../../kit/facts.module.css';
import * as css from '../profile.module.css';
import { Fact, Part, Section, type SectionProps } from '../section.tsx';
import { type Changes, useUnsavedWarning, useUpdate } from '../settings/changes.ts';
import * as words from '../words.ts';

const LINE = /^@?[a-z0-9._-]{0,60}$/i;
const lineWrong = 'LINE ID ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข จุด ขีด และขีดล่าง';
const checks = { line_id: (line: string) => (LINE.test(line.trim()) ? undefined : lineWrong) };

export function AccountSection({ profile }: SectionProps) {
  const [picked, pick] = useState<ChosenAvatar>();
  const { form, values, field, fail, submit } = useForm({ line_id: profile.line_id ?? '' }, checks);
  const isOnline = useOnline();
  const update = useUpdate();
  const line = values.line_id.trim();
  const changes: Changes = {
    ...(line === (profile.line_id ?? '') ? {} : { line_id: line || null }),
    ...(picked && picked.url !== profile.image ? { image: picked.image as never } : {}),
  };
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedWarning(isDirty);
  const save = async () => {
    if (update.isPending) return;
    try {
      await whileLoading(update.mutateAsync(changes));
      pick(undefined);
      showToast('บันทึกข้อมูลแล้ว');
    } catch (error) {
      if (error instanceof ApiError && error.field === 'line_id') fail('line_id', error.message);
      else if (!hasCode(error, 'unauthenticated')) void showAlert(messageOf(error));
    }
  };
  return (
    <Section title={words.account}>
      <form ref={form} className="stack" onSubmit={submit(() => void save())} noValidate>
        <Card>
          <AvatarPicker now={picked?.url ?? profile.image} onPick={pick} />
          <dl className={`divided ${facts.root} ${css.facts}`}>
            <Fact name="ชื่อ-นามสกุล">
              {profile.first_name} {profile.last_name}
            </Fact>
            <Fact name={`เบอร์โทรศัพท์ (${words.id})`}>
              <span translate="no">{formatPhone(profile.tel)}</span>
            </Fact>
            <Fact name="เป็นสมาชิกตั้งแต่">
              <When at={profile.created_at} as="day" />
            </Fact>
          </dl>
          <p className="hint">
            ชื่อต้องตรงกับบัญชีธนาคาร หากต้องการแก้ไขกรุณาติดต่อแอดมิน{' '}
            <Link className="link" to="/contact">
              {words.askAdmin}
            </Link>
          </p>
          <Field
            {...field('line_id')}
            label="LINE ID"
            hint="ไว้ให้แอดมินติดต่อกลับ ไม่ใส่ก็ได้"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={!isOnline}
          />
          <Button
            tone="primary"
            type="submit"
            wide
            blocked={isOnline ? (isDirty ? undefined : 'ยังไม่มีการเปลี่ยนแปลง') : NEEDS_CONNECTION}
          >
            บันทึก
          </Button>
        </Card>
      </form>
      <Level profile={profile} />
    </Section>
  );
}

const Level = ({ profile: { badge } }: SectionProps) => (
  <Part title="ระดับสมาชิก">
    <p className="row">
      {badge ? <Badge lang="en">{badge}</Badge> : <Badge tone="aqua">ทั่วไป</Badge>}
      <span className="hint grow">
        <Phrases of={badge ? words.levelMeaning.other : words.levelMeaning.normal} />
      </span>
    </p>
  </Part>
);
