-- For the size of all files that respondents of a company uploaded.
create index survey_files_company on survey_files (company_id)
