import { forgotPassword } from '@portal/contract/passwords.ts';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/data/call.ts';
import { maskedPhone } from '../../../kit/forms/digits.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { CodeForm } from '../code/code-form.tsx';
import * as codeWords from '../code/code-words.ts';
import { keepFlow, type Sent } from '../password/reset-flow.ts';
import { askResetCode } from '../code/use-send-code.ts';

const words = codeWords.forgot;

interface Props {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onEdit: () => void;
}

/** Step B: the code that came leads on to the new password. */
export function CodeStep({ sent, onSent, onEdit }: Props) {
  const { tel, ref } = sent;
  const navigate = useNavigate();
  const prove = async (otp: string) => {
    const { data } = await call(forgotPassword, { input: { tel, ref, otp } });
    if (!('reset_token' in data)) return;
    keepFlow({ tel, reset_token: data.reset_token });
    void navigate('/update-password', { replace: true });
  };
  return (
    <CodeForm
      sent={sent}
      sentence={words.sent(maskedPhone(tel))}
      ask={askResetCode}
      onSent={onSent}
      prove={prove}
      beside={
        <button className="link" type="button" onClick={onEdit}>
          {words.changeTel}
        </button>
      }
      help={
        <Link className="link" to="/contact">
          {words.contact}
        </Link>
      }
    />
  );
}
