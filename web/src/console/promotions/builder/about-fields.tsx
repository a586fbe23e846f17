import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ImageField } from '../../parts/fields/image-field.tsx';
import { MomentField } from '../../parts/fields/date-fields.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import { Choice, type Editing, NumberText } from './fields.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from '../offers/offer-list.module.css';
import { audiences, offersQuery } from '../queries.ts';

/** Fields of text, audience and period of an offer. */
export const AboutFields = ({ of }: { of: Editing }) => (
  <>
    <MemberTextFields of={of} />
    <Audience of={of} />
  </>
);

const MemberTextFields = ({ of: { typed, put, errorOf } }: { of: Editing }) => (
  <Panel title="สิ่งที่สมาชิกเห็น">
    <div className={css.fields}>
      <TextInput
        label="ชื่อ"
        required
        maxLength={80}
        value={typed.title}
        error={errorOf('title')}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <Textarea
        label="รายละเอียด"
        required
        rows={4}
        maxLength={2000}
        value={typed.description}
        error={errorOf('description')}
        onChange={(event) => put({ description: event.currentTarget.value })}
      />
      <ImageField
        label="รูป"
        description="16:9 ไม่เลือกจะใช้รูปของเว็บ"
        value={typed.image}
        error={errorOf('image')}
        onChange={(image) => put({ image })}
      />
      <TextInput
        label="คำอธิบายรูป (alt)"
        description="เว้นว่างเมื่อรูปเพียงประดับ"
        maxLength={200}
        value={typed.alt}
        error={errorOf('alt')}
        onChange={(event) => put({ alt: event.currentTarget.value })}
      />
    </div>
  </Panel>
);

const Audience = ({ of }: { of: Editing }) => {
  const { typed, put, errorOf } = of;
  return (
    <Panel title="ใครและเมื่อไร">
      <div className={css.fields}>
        <div className={layout.pair}>
          <Choice
            label="กลุ่มสมาชิก"
            choices={audiences}
            value={typed.audience}
            onChange={(audience) => put({ audience })}
          />
          {typed.audience === 'level' ? (
            <TextInput
              label="ระดับ"
              required
              maxLength={40}
              value={typed.level}
              error={errorOf('level')}
              onChange={(event) => put({ level: event.currentTarget.value })}
            />
          ) : null}
          {typed.audience === 'inactive' ? (
            <NumberText of={of} field="days" label="ไม่ได้ฝากมาแล้ว (วัน)" required />
          ) : null}
        </div>
        <div className={layout.pair}>
          <MomentField
            label="เริ่ม"
            description="ว่าง: ทันทีที่เผยแพร่"
            value={typed.starts_at}
            error={errorOf('starts_at')}
            onChange={(starts_at) => put({ starts_at })}
          />
          <MomentField
            label="หมดเขต"
            description="ว่าง: ไม่มีวันหมดเขต"
            value={typed.ends_at}
            error={errorOf('ends_at')}
            onChange={(ends_at) => put({ ends_at })}
          />
        </div>
      </div>
    </Panel>
  );
};

/** Offers whose takers cannot take this one. */
export const IncompatibleOffers = ({ of: { typed, put, errorOf }, own }: { of: Editing; own: string | undefined }) => {
  const { data = [] } = useInfiniteQuery(offersQuery('all'));
  const names = new Map(data.map(({ id, title }) => [id, title]));
  const ids = [...new Set([...names.keys(), ...typed.not_with])].filter((id) => id !== own);
  return (
    <MultiSelect
      label="ใช้ร่วมไม่ได้กับ"
      description="ผู้ที่เคยรับโปรโมชั่นเหล่านี้จะรับไม่ได้"
      searchable
      nothingFoundMessage="ไม่พบโปรโมชั่น"
      data={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      value={[...typed.not_with]}
      error={errorOf('not_with')}
      onChange={(not_with) => put({ not_with })}
    />
  );
};
