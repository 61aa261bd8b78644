import './configure-zod';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource/hedvig-letters-serif/latin-400.css';
import '@fontsource/hedvig-letters-serif/latin-ext-400.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BackOffice } from './back-office';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );
