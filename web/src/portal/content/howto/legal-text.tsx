import { Card } from '../../../kit/layout/card.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { NoBreak } from '../../../kit/text/no-break.tsx';
import { useSite } from '../../settings/queries.ts';
import * as css from '../contact/contact.module.css';

const kinds = ['terms', 'privacy'] as const;

/** The terms and the privacy policy, side by side. */
export default function LegalText({ kind }: { kind: (typeof kinds)[number] }) {
  const legal = legalFor(useSite().age_min);
  const { title, parts } = legal[kind];
  return (
    <div className="stack">
      <h1>{title}</h1>
      <SegmentTabs
        label={title}
        segments={kinds.map((each) => ({
          to: `/contact?s=${each}`,
          text: legal[each].title,
          isCurrent: each === kind,
        }))}
      />
      <Card also={css.legal}>
        {parts.map(([heading, text]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>
              <NoBreak of={text} />
            </p>
          </section>
        ))}
      </Card>
    </div>
  );
}

type Text = readonly (readonly [heading: string, text: string])[];

/** Terms that match the product; an operator adds what the licence requires. */
const legalFor = (
  age: number,
): Readonly<Record<'terms' | 'privacy', { readonly title: string; readonly parts: Text }>> => ({
  terms: {
    title: 'ข้อกำหนด',
    parts: [
      ['ผู้ใช้งาน', `เฉพาะผู้มีอายุ ${age} ปีบริบูรณ์ขึ้นไป หนึ่งคนมีได้หนึ่งบัญชี และเบอร์โทรศัพท์หรือบัญชีธนาคารหนึ่งใช้ได้กับสมาชิกคนเดียว`],
      [
        'การฝากเงิน',
        'โอนจากบัญชีที่ชื่อตรงกับชื่อสมาชิก เข้าบัญชีที่แสดงในรายการฝากนั้น ให้ตรงทุกสตางค์และภายในเวลาที่กำหนด เงินที่เข้ามาแล้วแต่ยอดไม่ตรงจะรอผู้ดูแลตรวจสอบ และไม่สูญหาย',
      ],
      [
        'การถอนเงิน',
        'เงินถอนโอนเข้าบัญชีที่ผูกไว้ตอนสมัครเท่านั้น เมื่อยืนยันแล้วยอดจะถูกกันไว้จนโอนสำเร็จ ถ้าถอนไม่สำเร็จจะคืนเข้าเครดิตเต็มจำนวน ขั้นต่ำ จำนวนครั้ง และยอดเทิร์นที่เหลือดูได้ที่หน้าถอนเงิน',
      ],
      ['การพักใช้งาน', 'เมื่อบัญชีถูกพักการใช้งาน สมาชิกยังดูประวัติ ถอนเงินคงเหลือ และติดต่อแอดมินได้'],
      ['การติดต่อ', 'แอดมินจะไม่ขอรหัสผ่านหรือรหัส OTP และจะไม่ให้โอนเงินเข้าบัญชีส่วนตัว หากพบผู้แอบอ้างกรุณาแจ้งเรา'],
    ],
  },
  privacy: {
    title: 'ความเป็นส่วนตัว',
    parts: [
      [
        'ข้อมูลที่เราเก็บ',
        'เบอร์โทรศัพท์ ชื่อและนามสกุล บัญชีธนาคารสำหรับรับเงินถอน รายการฝากถอน อุปกรณ์ที่เข้าสู่ระบบ และข้อความที่คุณส่งถึงเรา รหัสผ่านเก็บเป็นค่าที่ย้อนกลับไม่ได้',
      ],
      ['เราใช้เพื่ออะไร', 'เพื่อให้เข้าสู่ระบบ จับคู่เงินฝาก โอนเงินถอนให้ถูกคน ป้องกันการสวมรอย และตอบคำถามของคุณ'],
      [
        'สิ่งที่อยู่ในเครื่องของคุณ',
        'เราเก็บเฉพาะที่จำเป็นต่อการทำงานของเว็บ เช่น การเข้าสู่ระบบ ธีม รหัสคำเชิญ และประกาศที่อ่านแล้ว ไม่มีการติดตามจากเว็บอื่น',
      ],
      ['ใครเห็นข้อมูล', 'ผู้ดูแลเห็นเฉพาะส่วนที่งานของตนต้องใช้ เบอร์และเลขบัญชีถูกปิดไว้ การเปิดดูทุกครั้งต้องบอกเหตุผลและถูกบันทึก'],
      [
        'สิทธิของคุณ',
        'ดาวน์โหลดข้อมูลของคุณหรือปิดบัญชีได้ที่การตั้งค่าในหน้าโปรไฟล์ ขอแก้ไขข้อมูลได้ที่หน้าติดต่อเรา บางส่วนต้องเก็บไว้ตามที่กฎหมายกำหนด',
      ],
    ],
  },
});
