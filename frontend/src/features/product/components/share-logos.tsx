/** Marks of the networks, drawn plainly in the colour of the text. */
export const FacebookLogo = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor">
    <path d="M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3A22 22 0 0 0 14.4 4c-2.3 0-3.9 1.4-3.9 4v2.4H7.9v3h2.6V21z" />
  </svg>
);

export const XMark = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M4 4l12.2 16H20L7.8 4zM4.4 20l6.2-6.9M19.2 4l-5.8 6.4" strokeLinejoin="round" />
  </svg>
);

export const InstagramLogo = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="17" cy="7" r="1" fill="currentColor" stroke="none" />
  </svg>
);

export const WhatsappLogo = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M4 20l1.2-4A8.5 8.5 0 1 1 8.4 19z" strokeLinejoin="round" />
    <path
      d="M9 8.6c-.4 2.800 3.600 6.600 6.300 6.200l.6-1.600-1.900-1-.9.800c-1-.4-1.800-1.300-2.200-2.200l.8-.9-1-1.900z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
);
