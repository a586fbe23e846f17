import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from '../actions/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [shown, show] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={shown ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'} onClick={() => show(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
