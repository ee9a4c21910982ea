import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '#css/portal/notice.css';

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertCircle };

type Props = { tone?: keyof typeof ICONS; title?: string; children?: ReactNode; action?: ReactNode };

/** A persistent message. Failures are announced at once, others politely. */
export function PortalNotice({ tone = 'info', title, children, action }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`p-notice p-notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" className="p-notice-icon" />
      <div className="p-notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="p-notice-action">{action}</div>}
    </div>
  );
}
