-- What a deletion asks for is found by an index: who shows a picture, whose contact a person is, and
-- what a user did and sent.

create index certificate_images_image on certificate_images (company_id, image_id);
create index projects_contact_person on projects (company_id, contact_person_id)
  where contact_person_id is not null;
create index estimate_batches_user on estimate_batches (company_id, user_id);
create index emails_user on emails (company_id, user_id);
