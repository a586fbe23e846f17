import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from '../actions/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isVisible, show] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton label={isVisible ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'} onClick={() => show(!isVisible)}>
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
