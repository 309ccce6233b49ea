import { Dialog, type DialogProps } from './dialog';

/** A full-height panel from the left: filters, the category menu on phones. */
export const Drawer = (props: Omit<DialogProps, 'placement'>) => <Dialog placement="side" {...props} />;
