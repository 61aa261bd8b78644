import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a page with its own heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
